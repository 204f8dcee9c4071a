// The faces of the preview; the studio sets creatives with its own copies of the same files.
import "@fontsource/dm-sans/latin-400.css"
import "@fontsource/dm-sans/latin-600.css"
import "@fontsource/fraunces/latin-400.css"
import "@fontsource/fraunces/latin-600.css"
import "@fontsource/inter/latin-400.css"
import "@fontsource/inter/latin-600.css"
