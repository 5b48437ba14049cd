import { doCommand } from '../src/discord/interactions/commands/verb-command.ts';

export default doCommand();
