import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

/** Bytes. Below, headers weigh as much as what compression saves. */
const LEAST = 1_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside scripts and styles, once and as small as can be, so that no request pays for it. */
export const compressBuild = (): Plugin => ({
  name: "compress-build",
  apply: "build",
  writeBundle: async ({ dir = "dist" }, bundle) => {
    // What a dot begins is not served.
    const served = Object.values(bundle).filter(({ fileName }) => /^[^.].*\.(?:js|css|svg)$/.test(fileName))
    const texts = served.flatMap((file) => {
      const text = Buffer.from(file.type === "chunk" ? file.code : file.source)
      return text.length >= LEAST ? [{ name: file.fileName, text }] : []
    })
    await Promise.all(
      texts.flatMap(({ name, text }) => [
        brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }).then((small) =>
          writeFile(join(dir, `${name}.br`), small)
        ),
        gzipped(text, { level: 9 }).then((small) => writeFile(join(dir, `${name}.gz`), small))
      ])
    )
  }
})
