import { chooseCommand } from '../src/discord/verb-command.ts';

export default chooseCommand();
