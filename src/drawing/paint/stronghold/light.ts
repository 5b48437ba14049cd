import { mix } from '../../colours.ts';
import type { Soil } from '../field/soil.ts';

/** Returns a colour as it looks without the sun. */
export const dimmed = ({ mood, theme }: Pick<Soil, 'mood' | 'theme'>, colour: string): string =>
  mood.dark && theme.textures ? mix(colour, '#1c2540', 0.36) : colour;

/** Adapts the ground's stone colours to the light of the hour. */
export function inLight<T extends Pick<Soil, 'mood' | 'theme'>>(soil: T): T {
  const { theme } = soil;
  const [stone, stoneLight] = [dimmed(soil, theme.stone), dimmed(soil, theme.stoneLight)];
  return { ...soil, theme: { ...theme, stone, stoneLight } };
}
