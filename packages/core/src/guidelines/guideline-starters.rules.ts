import type { StarterSetId } from "./guidelines.schema.ts"
import type { StarterSet } from "./starter-guidelines.rules.ts"
import { goodsSets } from "./starter-sets-goods.data.ts"
import { serviceSets } from "./starter-sets-services.data.ts"

/** Our own words; eight trades. */
export const starterSets: ReadonlyArray<StarterSet> = [...goodsSets, ...serviceSets]

const byId = new Map(starterSets.map((set) => [set.id, set]))

export const starterSet = (id: StarterSetId): StarterSet => {
  const set = byId.get(id)
  if (set === undefined) throw new Error(`No starter set ${id}`)
  return set
}
