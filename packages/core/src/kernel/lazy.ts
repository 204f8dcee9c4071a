/** Made at the first call and kept: for what costs much, or what not every runtime that loads the file has. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}
