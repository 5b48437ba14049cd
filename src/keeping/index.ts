export {
  endIfForsaken,
  forwardToKeeper,
  isKept,
  Keeper,
  onForsaken,
  onSucceeded,
  signalled,
  tellReady,
} from './keeper.ts';
export { type Address, open, type Opened } from './port.ts';
