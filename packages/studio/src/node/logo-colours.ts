import type { LogoPalette } from "@marque/core/model"
import sharp from "sharp"
import { logoPaletteOf } from "../colour/logo-palette.ts"
import { decodeSource } from "./sources.ts"

/** Longer side of the copy whose colours are counted, pixels. */
const SIDE = 320

/** Undefined when the logo shows nothing. Rejects with `UnreadableSource` when the file is no picture. */
export const logoColours = async (bytes: Uint8Array): Promise<LogoPalette | undefined> => {
  const { channels, data, height, width } = await decodeSource("logo", bytes)
  const small = await sharp(data, { raw: { width, height, channels } })
    // Nearest neighbour, because averages would be colours that the logo does not have.
    .resize({ width: SIDE, height: SIDE, fit: "inside", kernel: "nearest", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return logoPaletteOf({ data: small.data, width: small.info.width, height: small.info.height })
}
