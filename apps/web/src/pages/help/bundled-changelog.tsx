import { Changelog } from "@marque/react/organizations"
import changes from "../../../../../CHANGELOG.md?raw"

/** As it was when this version was built. */
export const BundledChangelog = () => <Changelog text={changes} />
