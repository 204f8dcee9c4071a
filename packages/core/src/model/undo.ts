/** Milliseconds; specification, section 2.19. */
export const UNDO_MS = 10_000

/** Of what an undo found changed in between, and left. */
export const leftText = (names: ReadonlyArray<string>, counted: (count: number) => string): string =>
  names.length === 1
    ? `${names[0]} was changed in between and stays as it is`
    : `${counted(names.length)} were changed in between and stay as they are`
