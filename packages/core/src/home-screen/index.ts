export { measuresActors, needsYouActors, planStripActors } from "./home-screen.actors.ts"
export { HomeParts, type PlanQuery } from "./home-screen.service.ts"
export { measureTexts, needsTexts, planTexts } from "./home-screen.texts.ts"
export { type Measures, measuresMachine } from "./measures.machine.ts"
export {
  BrandOutcomes,
  BrandScores,
  FAILING_SHOWN,
  MEASURED_DAYS,
  type PlaceResults,
  TIMED_CAMPAIGNS
} from "./measures.schema.ts"
export { measuresView, type MeasuresView } from "./measures.view.ts"
export { type NeedsNow, needsYouMachine } from "./needs-you.machine.ts"
export {
  COUNTED_MOST,
  ENDING_DAYS,
  type Ending,
  FAILED_DAYS,
  type FailedWork,
  NEEDS_SHOWN,
  NeedsYou
} from "./needs-you.schema.ts"
export { type NeedRow, needsYouView, type NeedsYouView } from "./needs-you.view.ts"
export { type PlanNow, planStripMachine } from "./plan-strip.machine.ts"
export { BrandPlan, PLAN_WEEKS } from "./plan-strip.schema.ts"
export { type PlanDayView, type PlanWeekView, planStripView, type PlanStripView } from "./plan-strip.view.ts"
