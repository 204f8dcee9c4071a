// Properties try the same values in every run, so that what fails a change was changed by it. Other values are tried by
// `npm run nightly -- properties`, and `PROPERTY_SEED` plays what it found again.
import fc from "fast-check"

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_122) })
