import { Changelog } from "@marque/react/organizations"
// @boundaries-ignore the changes of the repository stand at its root, where their tool writes them
import changes from "../../../../../CHANGELOG.md?raw"

/** As it was when this version was built. */
export const BundledChangelog = () => <Changelog text={changes} />
