import { chooseCommand } from '../src/discord/interactions/commands/verb-command.ts';

export default chooseCommand();
