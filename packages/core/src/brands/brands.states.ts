export { exampleBrand, freshBrand } from "./brand.examples.ts"
export { brandFormStates } from "./brand-form.states.ts"
export { brandHomeStates } from "./brand-home.states.ts"
export { brandSwitcherStates } from "./brand-switcher.states.ts"
