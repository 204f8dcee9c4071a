/** Our own rules for oxlint. */
import compiled from "./compiled.mjs"
import glossary from "./glossary.mjs"
import sentences from "./sentences.mjs"

export default { meta: { name: "marque" }, rules: { compiled, glossary, "no-sentences": sentences } }
