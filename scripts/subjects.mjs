import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Checks the subjects of all commits since there is this check, and fails where one breaks a rule of CONTRIBUTING.md. */

const LONGEST = 72;

/** First words of a subject that states something instead of telling what to do. */
const STATING =
  /^(The|An?|It|This|That|These|Those|Who|What|All|Both|Each|Every|No|None|One|Some|Several|In|On|At|Of|For|From|By|With|Without|When|Where|While|After|Before|If|As|And|But|Now|Also|Not|Only)\b/;
/** Imperatives that end as a participle or a third person does. */
const IMPERATIVE =
  /^(\w+ss|Bring|Embed|Exceed|Feed|Focus|Need|Ping|Proceed|Ring|Seed|Shed|Speed|Spring|Sting|String|Swing|Wing)$/;

/**
 * What is wrong with the subject of a commit; null where nothing is.
 *
 * @param {string} subject
 */
export function faultIn(subject) {
  if (subject.length > LONGEST) return `has ${subject.length} characters; ${LONGEST} fit`;
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter';
  if (/[.;]$|; /.test(subject)) return 'holds more than one thing, or ends with a full stop';
  const [first = ''] = /^\w+/.exec(subject) ?? [];
  if (STATING.test(subject) || (/(ed|ing|s)$/.test(first) && !IMPERATIVE.test(first)))
    return `is not in the imperative: "${first}"`;
  return null;
}

/** @param {...string} options */
const log = (...options) =>
  execFileSync('git', ['log', ...options], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [since] = log('--diff-filter=A', '--format=%H', '--', 'scripts/subjects.mjs');
  const faults = log('--no-merges', '--format=%h %s', since ? `${since}..HEAD` : 'HEAD').flatMap((line) => {
    const at = line.indexOf(' ');
    const subject = line.slice(at + 1);
    const fault = faultIn(subject);
    return fault === null ? [] : [`${line.slice(0, at)} "${subject}" ${fault}`];
  });
  process.stderr.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
