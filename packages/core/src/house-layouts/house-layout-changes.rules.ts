import { channelLabel } from "../channels/channel-labels.texts.ts"
import { placementLabel } from "../channels/placements.ts"
import { layoutLabels } from "../creative/creative.rules.ts"
import type { HouseLayoutSpec } from "../creative/house-layout.schema.ts"
import { PaletteRole, WordField } from "../creative/house-layout.schema.ts"
import { differences, type FieldDifference } from "../records/record-form.view.ts"
import { houseLayoutDraftOf } from "./house-layout-fields.rules.ts"
import type { HouseLayoutFields } from "./house-layout-form.schema.ts"
import {
  houseLayoutFormTexts as texts,
  houseLayoutSaid,
  logoAnchorLabels,
  openPictureLabels,
  paletteRoleLabels,
  wordUseLabels
} from "./house-layout.texts.ts"

const colours = ({ fixed: { roles }, open }: HouseLayoutSpec): string =>
  [
    ...PaletteRole.literals.flatMap((role) =>
      roles[role] === undefined ? [] : [`${paletteRoleLabels[role]} ${roles[role]}`]
    ),
    ...(open.roles.includes("accent") ? [texts.accentOpen] : [])
  ].join(", ")

const wordOf =
  (field: WordField) =>
  ({ fixed, open }: HouseLayoutSpec): string =>
    fixed.texts[field] ?? wordUseLabels[open.fields.includes(field) ? "open" : "none"]

const sizes = ({ open: { placementIds } }: HouseLayoutSpec): string =>
  placementIds.length === 0 ? texts.everySize : placementIds.map(placementLabel).join(", ")

/** What `now` and `before` say differently, in the order of the form. */
export const houseLayoutDifferences = (
  now: HouseLayoutSpec,
  before: HouseLayoutSpec,
  logoName: (id: string) => string = (id) => id
): ReadonlyArray<FieldDifference> =>
  differences<HouseLayoutSpec>(
    [
      [texts.name, ({ name }) => name],
      [texts.about, ({ layout, variant }) => houseLayoutSaid.made(layoutLabels[layout], variant)],
      [texts.logo, ({ fixed: { logo } }) => (logo === undefined ? "" : logoName(logo.assetId))],
      [texts.place, ({ fixed: { logo } }) => (logo?.anchor === undefined ? "" : logoAnchorLabels[logo.anchor])],
      [texts.colours, colours],
      ...WordField.literals.map((field) => [texts.words[field], wordOf(field)] as const),
      [texts.legal, ({ fixed }) => fixed.texts.legal ?? ""],
      [texts.pictures, ({ open }) => open.pictures.map((picture) => openPictureLabels[picture]).join(", ")],
      [texts.offer, ({ open }) => wordUseLabels[open.fields.includes("offer") ? "open" : "none"]],
      [texts.sizes, sizes],
      [texts.channels, ({ exclusiveFor }) => exclusiveFor.map(channelLabel).join(", ")]
    ],
    now,
    before
  )

export const houseLayoutChanges = (
  fields: HouseLayoutFields,
  stored: HouseLayoutSpec
): ReadonlyArray<FieldDifference> => houseLayoutDifferences(houseLayoutDraftOf(fields), stored)
