/** Where the build puts Clerk's script, under the version that is installed; its chunks are beside it. */
export const CLERK_SCRIPT = "/_build/vendor/clerk/6.40.0/clerk.browser.js"
