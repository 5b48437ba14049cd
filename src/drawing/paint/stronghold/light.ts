import { mix } from '../../colours.ts';
import type { Soil } from '../field/soil.ts';

/** What is left of a colour where the sun does not shine. */
export const dimmed = ({ mood, theme }: Pick<Soil, 'mood' | 'theme'>, colour: string): string =>
  mood.dark && theme.textures ? mix(colour, '#1c2540', 0.36) : colour;

/** The ground with its stones in the light of the hour. */
export function inLight<T extends Pick<Soil, 'mood' | 'theme'>>(soil: T): T {
  const { theme } = soil;
  const [stone, stoneLight] = [dimmed(soil, theme.stone), dimmed(soil, theme.stoneLight)];
  return { ...soil, theme: { ...theme, stone, stoneLight } };
}
