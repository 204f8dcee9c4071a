export { exampleProduct, exampleProducts } from "./product.examples.ts"
export { productFormStates } from "./product-form.states.ts"
export { productListPaths } from "./product-list.paths.ts"
export { productListStates } from "./product-list.states.ts"
