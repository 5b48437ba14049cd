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
export { type Address, openPort as open, type OpenedPort as Opened } from './port.ts';
