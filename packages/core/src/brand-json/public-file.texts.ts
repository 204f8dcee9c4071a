export const publicFileTexts = {
  title: "Public brand.json",
  text: "An address at which anyone can read the brand in force as brand.json, without an account: name, tagline, colours, typefaces, tone and logos. It follows what you publish.",
  notPublished: "Publish the brand first: the file says what is in force.",
  onlyManagers: "Only managers and administrators can change this.",
  open: "Make public",
  opening: "Making public…",
  opened: "brand.json is public now",
  address: "Address",
  copy: "Copy address",
  facts: (version: number, by: string, on: string) => `Version ${version} · made public by ${by}, ${on}`,
  pointer: "For your website",
  pointerHint: "Saved there as /.well-known/brand.json, this points to it:",
  copyPointer: "Copy the file",
  close: "Stop",
  closing: "Stopping…",
  closeTitle: "Stop the public brand.json?",
  closeText:
    "The address and the logos behind it answer no more, also where others use them. Made public again, the brand has another address.",
  closed: "brand.json is not public any more",
  loadFailed: "This could not be loaded",
  failed: "This could not be changed",
  retry: "Try again"
} as const
