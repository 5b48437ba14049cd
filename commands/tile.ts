import { verbCommand } from '../src/discord/interactions/commands/verb-command.ts';

export default verbCommand('tile');
