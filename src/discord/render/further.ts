import { pageAbout } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import type { Game } from '../bot.ts';
import { words } from '../text/words.ts';
import { catchUpButton } from './board.ts';
import { button, buttonRows, type ComponentRow } from './components.ts';
import { plainId } from './custom-id.ts';
import { hasGuide, rulesButton } from './guide.ts';
import { cardsButton } from './panel.ts';

/**
 * Builds the buttons for reading beside a question. `kind`: kind of the question, which selects the page of the rules.
 */
export function furtherRows({ id }: Session, module: Game, say: Say, kind = ''): ComponentRow[] {
  const page = module.guide && pageAbout(module.guide, kind);
  return buttonRows([
    button(plainId('view', id), say(words('panel.board')), 'plain', '🗺️'),
    button(plainId('text', id), say(words('board.text')), 'plain', '📜'),
    ...(module.hands ? [cardsButton(id, say)] : []),
    ...(hasGuide(module) ? [rulesButton(module, say, undefined, page ?? '')] : []),
    button(plainId('log', id), say(words('board.log')), 'plain', '🗒️'),
    catchUpButton(id, say),
  ]);
}
