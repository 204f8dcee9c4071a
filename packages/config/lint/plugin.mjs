/** Our own rules for oxlint. */
import glossary from "./glossary.mjs"
import sentences from "./sentences.mjs"

export default { meta: { name: "marque" }, rules: { glossary, "no-sentences": sentences } }
