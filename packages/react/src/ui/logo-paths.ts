/** On a 32 x 32 grid: an M of two pillars and a hanging label. */
export const markPaths = {
  pillars: "M3 4h7v24H3zM22 4h7v24h-7z",
  label: "M11.5 4h9v9a4.5 4.5 0 0 1-9 0z"
} as const

/** One stroke 2.6 wide, x from 0 to 92, x-height 6 to 17, descender to 23. */
export const wordPath =
  "M1.5 17V6M1.5 11a4.5 4.5 0 0 1 9 0v6M10.5 11a4.5 4.5 0 0 1 9 0v6" +
  "M35.5 17V6M35.5 11.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" +
  "M41 17V6M41 11a5 5 0 0 1 5-5h.5" +
  "M60.5 23V6M60.5 11.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" +
  "M66 6v6.5a4.5 4.5 0 0 0 9 0M75 6v11" +
  "M80 11.5h11a5.5 5.5 0 1 0-1.6 3.9"
