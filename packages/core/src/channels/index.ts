export { defaultPlacement, type Placement, placementById, placements, type SafeArea } from "./placements.ts"
