// The faces of the preview; the studio sets creatives with its own copies of the same files.
import "./typefaces.css"
