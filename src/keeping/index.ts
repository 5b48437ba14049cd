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
export { type Address, openPort, type OpenedPort } from './port.ts';
