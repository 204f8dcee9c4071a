import { PACK_FILE } from "./brand-pack.schema.ts"

export const packFaults = {
  notPack: `This is no brand pack: it has no ${PACK_FILE}`,
  notZip: "This file is neither a brand pack nor a brand file",
  damaged: "This brand pack is damaged or incomplete",
  tooLarge: "A brand pack has at most 200 MB and 2,000 files",
  later: "This brand pack comes from a later version of Marque. Update Marque to import it.",
  unsafePath: (path: string) => `This brand pack names a file outside of itself: ${path.slice(0, 80)}`,
  unreadable: (path: string) => `${path} cannot be read: it does not have the shape of a brand pack`,
  missing: (path: string) => `This brand pack is incomplete: ${path} is missing`,
  twice: (key: string) => `This brand pack names “${key}” twice`,
  noMarket: (rule: string) => `The rule “${rule}” names a market that is not in this brand pack`
} as const
