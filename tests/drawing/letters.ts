/** As wide as a phone's column shows a picture, in pixels. */
export const PHONE = 301;
/** Pixels: letters that are lower there cannot be read. */
export const LEAST_LETTERS = 7;
