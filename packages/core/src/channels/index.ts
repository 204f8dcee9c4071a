export {
  defaultPlacement,
  type Placement,
  placementById,
  placementLabel,
  placements,
  type SafeArea
} from "./placements.ts"
