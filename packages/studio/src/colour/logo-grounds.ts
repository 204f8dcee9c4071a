import type { CreativeLogo } from "@marque/core/creative"
import { distance } from "./tints.ts"

/** OKLab distance up to which a ground still is the colour that a logo may stand on. */
const SAME_GROUND = 0.06

/** Whether a brand lets a logo stand on a colour. */
export const mayStandOn = ({ grounds }: Pick<CreativeLogo, "grounds">, hex: string): boolean =>
  grounds === undefined || grounds.some((ground) => distance(ground, hex) <= SAME_GROUND)
