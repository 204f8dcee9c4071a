import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { mulberry32 } from "../../scene/random.ts"

type Chance = ReturnType<typeof mulberry32>

const whole = (chance: Chance, least: number, most: number): number => least + Math.floor(chance() * (most - least + 1))
const pick = <T>(chance: Chance, all: readonly [T, ...ReadonlyArray<T>]): T =>
  all[Math.floor(chance() * all.length)] ?? all[0]

export interface HostileFile {
  readonly kind: string
  readonly bytes: Uint8Array
  readonly purpose: "product" | "logo"
  readonly upright?: { readonly width: number; readonly height: number }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const pngClaiming = (width: number, height: number, depth: number, colour: number, rows: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(rows))),
    chunk("IEND", Buffer.alloc(0))
  ])
}

const noise = (chance: Chance, width: number, height: number, channels: 1 | 2 | 3 | 4) =>
  sharp(Buffer.from(Uint8Array.from({ length: width * height * channels }, () => Math.floor(chance() * 256))), {
    raw: { width, height, channels }
  })

const FORMATS = ["jpeg", "png", "webp", "avif", "gif", "tiff"] as const

const ordinary = (chance: Chance): Promise<Buffer> =>
  noise(chance, whole(chance, 1, 40), whole(chance, 1, 40), 3)
    .toFormat(pick(chance, FORMATS))
    .toBuffer()

const svg = (inside: string, attributes = ""): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${inside}</svg>`
  )

const SCRIPTED = [
  svg("<script>fetch('//evil.example')</script>"),
  svg("<g/>", 'onload="alert(1)"'),
  svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  svg('<image href="http://127.0.0.1/secret" width="10" height="10"/>'),
  svg('<use xlink:href="file:///etc/passwd#x"/>'),
  svg("<style>@import url(http://evil.example/x.css)</style>"),
  svg('<rect width="9" height="9" fill="url(http://evil.example/p)"/>'),
  svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  svg('<animate attributeName="x" from="0" to="9" dur="1s"/>')
] as const

const laughs = new TextEncoder().encode(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${"bcdefghij"[at]} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`
)

const OTHERS = [
  "<!doctype html><script>alert(1)</script>",
  "%PDF-1.7\n1 0 obj\n",
  "PK\u0003\u0004 a zip",
  "MZ\u0090\u0000 a program",
  "#!/bin/sh\nrm -rf /\n",
  "GIF89a",
  "RIFF\u0000\u0000\u0000\u0000WEBP",
  ""
] as const

const attacks = {
  "bomb that claims more pixels than it may": (chance: Chance) =>
    pngClaiming(whole(chance, 8_000, 2 ** 31 - 1), whole(chance, 8_000, 2 ** 31 - 1), 8, 6, 1_000_000),
  "header of another size than the pixels": (chance: Chance) =>
    pngClaiming(
      whole(chance, 1, 4000),
      whole(chance, 1, 4000),
      pick(chance, [1, 8, 16]),
      pick(chance, [0, 2, 6]),
      4000
    ),
  "file cut short": async (chance: Chance) => {
    const bytes = await ordinary(chance)
    return bytes.subarray(0, whole(chance, 1, bytes.length - 1))
  },
  "file with bytes changed": async (chance: Chance) => {
    const bytes = Buffer.from(await ordinary(chance))
    for (let change = whole(chance, 1, 12); change > 0; change--) {
      bytes[whole(chance, 0, bytes.length - 1)] = whole(chance, 0, 255)
    }
    return bytes
  },
  "file with more behind its end": async (chance: Chance) =>
    Buffer.concat([await ordinary(chance), Buffer.from("<script>alert(1)</script>".repeat(whole(chance, 1, 40)))]),
  "no picture at all": (chance: Chance) => Buffer.from(pick(chance, OTHERS), "latin1"),
  "random bytes behind a true beginning": (chance: Chance) =>
    Buffer.concat([
      pick(chance, [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SIGNATURE]),
      Buffer.from(Uint8Array.from({ length: whole(chance, 0, 3000) }, () => whole(chance, 0, 255)))
    ])
} as const

const animated = async (chance: Chance): Promise<Buffer> => {
  const frames = whole(chance, 2, 6)
  const pages = Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(20 * 20 * 3, 40 * (at + 1))))
  return sharp(pages, { raw: { width: 20, height: 20 * frames, channels: 3, pageHeight: 20 } })
    .toFormat(pick(chance, ["gif", "webp"]))
    .toBuffer()
}

const odd = async (chance: Chance, at: number): Promise<HostileFile> => {
  const [width, height] = [whole(chance, 2, 60), whole(chance, 2, 60)]
  const upright = { width, height }
  switch (at % 6) {
    case 0: {
      const bytes = await noise(chance, width, height, 3).toColourspace("cmyk").jpeg().toBuffer()
      return { kind: "CMYK", bytes, purpose: "product", upright }
    }
    case 1: {
      const bytes = await noise(chance, width, height, 3).toColourspace("rgb16").png().toBuffer()
      return { kind: "16 bits", bytes, purpose: "product", upright }
    }
    case 2: {
      const bytes = await noise(chance, width, height, 3).withIccProfile("p3").png().toBuffer()
      return { kind: "another colour profile", bytes, purpose: "product", upright }
    }
    case 3: {
      const orientation = whole(chance, 1, 8)
      const bytes = await noise(chance, width, height, 3).withMetadata({ orientation }).jpeg().toBuffer()
      const turned = orientation > 4 ? { width: height, height: width } : upright
      return { kind: `EXIF rotation ${orientation}`, bytes, purpose: "product", upright: turned }
    }
    case 4: {
      const bytes = await noise(chance, width, height, pick(chance, [1, 2, 4]))
        .png({ palette: chance() < 0.5 })
        .toBuffer()
      return { kind: "grey, transparent or with a palette", bytes, purpose: "product", upright }
    }
    default: {
      const long = whole(chance, 2000, 9000)
      const bytes = await noise(chance, 1, long, 3).png().toBuffer()
      return { kind: "very thin", bytes, purpose: "product", upright: { width: 1, height: Math.min(long, 4096) } }
    }
  }
}

export const hostilePictures = async (count: number, seed: number): Promise<ReadonlyArray<HostileFile>> => {
  const chance = mulberry32(seed)
  const kinds = Object.entries(attacks)
  const files: Array<HostileFile> = []
  for (let at = 0; at < count; at++) {
    const turn = at % (kinds.length + 4)
    const attack = kinds[turn]
    if (attack !== undefined) {
      const [kind, make] = attack
      files.push({ kind, bytes: await make(chance), purpose: chance() < 0.3 ? "logo" : "product" })
    } else if (turn === kinds.length) {
      const bytes = chance() < 0.2 ? laughs : pick(chance, SCRIPTED)
      files.push({ kind: "vector graphic that does more than draw", bytes, purpose: "logo" })
    } else if (turn === kinds.length + 1) {
      files.push({ kind: "animation", bytes: await animated(chance), purpose: "product" })
    } else {
      files.push(await odd(chance, Math.floor(at / (kinds.length + 4)) * 2 + turn))
    }
  }
  return files
}
