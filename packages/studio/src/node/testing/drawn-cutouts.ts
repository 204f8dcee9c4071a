import sharp from "sharp"
import { regionsOf } from "../../cutout/regions.ts"
import { cutOut, type ProposedCutout } from "../cutout.ts"
import { drawn, type GroundName, type ShapeName } from "./shapes.ts"

export const propose = (bytes: Uint8Array, hasAlpha = false) => cutOut({ bytes, hasAlpha })

export const preselected = (proposals: ReadonlyArray<ProposedCutout>): ProposedCutout => {
  const found = proposals.filter((proposal) => proposal.preselected)
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} proposals are preselected`)
  return found[0]
}

export const pixelsOf = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alpha = Uint8Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3] ?? 0)
  return { data, alpha, width: info.width, height: info.height }
}

type Drawn = Awaited<ReturnType<typeof drawn>>

/** Share of the ground in a colour, 0 for the product's colour and 1 for the ground's. */
const groundIn = (colour: ReadonlyArray<number>, photo: Drawn, place: readonly [number, number]): number => {
  const [own, behind] = [photo.productAt(...place), photo.groundAt(...place)]
  let [along, length] = [0, 0]
  for (const [channel, value] of colour.entries()) {
    const step = (behind[channel] ?? 0) - (own[channel] ?? 0)
    along += step * (value - (own[channel] ?? 0))
    length += step * step
  }
  return along / length
}

/** What is wrong with the cut-out of a drawn shape: its outline, its parts, what it keeps of the ground. */
export const outlineFaults = async (shape: ShapeName, ground: GroundName): Promise<ReadonlyArray<string>> => {
  const photo = await drawn(shape, ground)
  const chosen = preselected(await propose(photo.bytes))
  const { alpha, data, height, width } = await pixelsOf(chosen.png)
  if (width !== 600 || height !== 500) return [`its size is ${width} x ${height}`]
  const faults: Array<string> = []
  const require = (holds: boolean, fault: string) => void (holds || faults.push(fault))

  let [both, either] = [0, 0]
  for (const [at, truth] of photo.coverage.entries()) {
    both += Math.min(truth, (alpha[at] ?? 0) / 255)
    either += Math.max(truth, (alpha[at] ?? 0) / 255)
  }
  require(both / either >= 0.97, `it shares ${both / either} with the shape`)

  const present = alpha.map((value) => (value > 0 ? 1 : 0))
  const parts = regionsOf(present, width, height, 1)
  require(parts.every(({ area }) => area > 0.0005 * present.length), "it has crumbs")

  const shares: Array<number> = []
  for (const [at, value] of alpha.entries()) {
    if (value < 64 || value === 255) continue
    const place = [at % width, Math.floor(at / width)] as const
    const colour = [0, 1, 2].map((channel) => data[at * 4 + channel] ?? 0)
    shares.push(groundIn(colour, photo, place))
  }
  require(shares.length > 100, "its edge is hard")
  require(shares.filter((share) => share > 0.5).length / shares.length < 0.01, "its edge has the ground's colour")
  require(shares.reduce((sum, share) => sum + share, 0) / shares.length < 0.06, "its edge is mixed with the ground")
  return faults
}
