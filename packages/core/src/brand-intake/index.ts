export { brandIntakeActors } from "./brand-intake.actors.ts"
export {
  type BrandIntakeContext,
  type BrandIntakeEmitted,
  type BrandIntakeEvent,
  type BrandIntakeInput,
  type KeptIntake,
  keptIntake,
  type ReviewedBrand,
  type StartedBrand
} from "./brand-intake.events.ts"
export { brandIntakeMachine } from "./brand-intake.machine.ts"
export {
  brandIntakeContract,
  Find,
  FindField,
  FOUND_LOGO_MAX_BYTES,
  type FoundFile,
  SiteReading,
  type SiteStep
} from "./brand-intake.schema.ts"
export { BrandSources, IntakeUnreadable, sourcesMemory } from "./brand-intake.service.ts"
export { intakeTexts, siteTexts } from "./brand-intake.texts.ts"
export { type BrandIntakeView, brandIntakeView, type FindRow, type IntakeStep } from "./brand-intake.view.ts"
export { brandJsonFacts, draftFacts, jsonFacts } from "./brand-file-facts.rules.ts"
export { documentFacts, roleNamed } from "./document-facts.rules.ts"
export {
  type ColourFact,
  type ColourUse,
  type Facts,
  joinFacts,
  type LogoFact,
  noFacts,
  type TextFact,
  type TypeFact
} from "./facts.ts"
export { findsOf, mergeFinds } from "./finds.rules.ts"
