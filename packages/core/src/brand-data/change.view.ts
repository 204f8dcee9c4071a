import type { BrandChange } from "./brand-data.schema.ts"
import { brandDataTexts } from "./brand-data.texts.ts"

export interface ChangeView {
  readonly label: string
  readonly before: string
  readonly after: string
}

export const changeView = ({ after, before, label }: BrandChange): ChangeView => ({
  label,
  before: before ?? brandDataTexts.nothing,
  after: after ?? brandDataTexts.nothing
})
