import { verbCommand } from '../src/discord/verb-command.ts';

export default verbCommand('discard');
