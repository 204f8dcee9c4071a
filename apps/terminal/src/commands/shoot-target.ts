import type { Named } from "@marque/core/photoshoots"
import { terminalTexts } from "@marque/core/texts"
import { Failure } from "../failure.ts"
import { type Asking, choicesFor } from "./shoot-subjects.ts"

const KINDS = ["folder", "campaign"] as const
type TargetKind = (typeof KINDS)[number]

export interface ShootTarget {
  readonly kind: TargetKind
  readonly choice: Named
}

interface Wanted {
  readonly kinds: ReadonlyArray<TargetKind>
  readonly name: string
}

const wantedIn = (asked: string): Wanted => {
  const colon = asked.indexOf(":")
  const kind = KINDS.find((each) => each === asked.slice(0, Math.max(0, colon)).trim().toLowerCase())
  // A name may have a colon.
  const wanted =
    kind === undefined ? { kinds: KINDS, name: asked.trim() } : { kinds: [kind], name: asked.slice(colon + 1).trim() }
  if (wanted.name === "") throw new Failure("usage", terminalTexts.shootTarget)
  return wanted
}

/** A folder or a campaign of the brand, by id or by a name that one of them has; `folder:` or `campaign:` say which. */
export const targetFor = async (app: Asking, brandId: string, asked: string): Promise<ShootTarget> => {
  const { kinds, name } = wantedIn(asked)
  const key = name.toLowerCase()
  const matches: Array<ShootTarget> = []
  const names: Array<string> = []
  for (const kind of kinds) {
    const near = await choicesFor(app, { brandId, kind, q: name })
    const all = await choicesFor(app, { brandId, kind, q: "" })
    const known = new Map([...all, ...near].map((choice) => [choice.id, choice]))
    const byId = known.get(name)
    const found =
      byId === undefined ? [...known.values()].filter((choice) => choice.name.toLowerCase() === key) : [byId]
    if (found.length > 1) throw new Failure("usage", terminalTexts.severalNamed(kind, name))
    matches.push(...found.map((choice) => ({ kind, choice })))
    names.push(...all.map((choice) => `${kind}:${choice.name}`))
  }
  const [only, other] = matches
  if (other !== undefined) throw new Failure("usage", terminalTexts.severalTargets(name))
  if (only === undefined) throw new Failure("usage", terminalTexts.unknown(kinds.join(" or "), name, names))
  return only
}
