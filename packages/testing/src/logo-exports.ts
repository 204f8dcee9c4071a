const NS = 'xmlns="http://www.w3.org/2000/svg"'
const LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const INKSCAPE =
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"'

export const logoExports: ReadonlyArray<readonly [string, string]> = [
  [
    "Illustrator, styles as classes",
    `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator 27.0 --><svg version="1.1" id="Layer_1" ${NS} ${LINK} x="0px" y="0px" viewBox="0 0 200 100" style="enable-background:new 0 0 200 100;" xml:space="preserve"><style type="text/css">.st0{fill:#B5331E;}.st1{fill:none;stroke:#231815;stroke-width:4;stroke-miterlimit:10;}</style><g><path class="st0" d="M10,10h80v80H10z"/><circle class="st1" cx="150" cy="50" r="30"/></g></svg>`
  ],
  [
    "Illustrator with a document type",
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${NS} width="200" height="100"><polygon fill="#123456" points="0,0 100,0 50,90"/></svg>`
  ],
  [
    "Illustrator with a clipping path",
    `<svg ${NS} ${LINK} viewBox="0 0 100 100"><g><defs><rect id="S1" width="50" height="50"/></defs><clipPath id="S2"><use xlink:href="#S1" style="overflow:visible;"/></clipPath><path style="clip-path:url(#S2);fill:#FFAA00" d="M0,0h100v100H0z"/></g></svg>`
  ],
  [
    "Illustrator with gradients",
    `<svg ${NS} ${LINK} viewBox="0 0 100 100"><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0"><stop offset="0" style="stop-color:#F00"/><stop offset="1" style="stop-color:#00F"/></linearGradient><linearGradient id="b" xlink:href="#a" gradientTransform="matrix(1 0 0 -1 0 100)"/><rect width="100" height="100" style="fill:url(#b)"/></svg>`
  ],
  [
    "Illustrator with links of layers",
    `<svg ${NS} viewBox="0 0 100 100"><switch><g><g id="Ebene_2" data-name="Ebene 2"><path d="M0 0h9v9z"/></g></g></switch></svg>`
  ],
  [
    "Inkscape with its own data",
    `<svg ${NS} ${INKSCAPE} width="100mm" height="50mm" viewBox="0 0 100 50" inkscape:version="1.3" sodipodi:docname="logo.svg"><sodipodi:namedview id="nv" pagecolor="#ffffff" inkscape:zoom="1.5"><inkscape:grid type="xygrid"/></sodipodi:namedview><metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata><g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path style="fill:#008080;fill-opacity:1;stroke:none;-inkscape-stroke:none" d="m 5,5 h 60 v 40 z" sodipodi:nodetypes="cccc" inkscape:connector-curvature="0"/></g></svg>`
  ],
  [
    "Inkscape with shapes that know their making",
    `<svg ${NS} ${INKSCAPE} viewBox="0 0 100 100"><defs id="d"><inkscape:path-effect effect="spiro" id="pe"/></defs><path sodipodi:type="star" sodipodi:sides="5" inkscape:transform-center-x="1" d="M50 5 61 39 98 39 68 59 79 95 50 73 21 95 32 59 2 39 39 39Z" style="fill:gold"/></svg>`
  ],
  [
    "Inkscape with text",
    `<svg ${NS} ${INKSCAPE} viewBox="0 0 200 50"><text xml:space="preserve" style="font-style:normal;font-size:32px;line-height:1.25;font-family:sans-serif" x="5" y="40"><tspan sodipodi:role="line" x="5" y="40">Ember</tspan></text></svg>`
  ],
  [
    "Inkscape, plain",
    `<svg ${NS} xmlns:svg="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 10 10"><g id="g1" transform="translate(1 1) rotate(10)"><ellipse cx="4" cy="4" rx="3" ry="2" style="opacity:.9;fill:#aa0000"/></g></svg>`
  ],
  [
    "Figma",
    `<svg width="120" height="40" viewBox="0 0 120 40" fill="none" ${NS}><g clip-path="url(#clip0_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0H40V40H0V0Z" fill="#0D99FF"/><rect x="50" width="30" height="30" rx="4" fill="url(#paint0)"/></g><defs><radialGradient id="paint0" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(65 15) rotate(90) scale(15)"><stop stop-color="white"/><stop offset="1" stop-color="#F24E1E" stop-opacity="0.8"/></radialGradient><clipPath id="clip0_1_2"><rect width="120" height="40" fill="white"/></clipPath></defs></svg>`
  ],
  [
    "Figma with a mask",
    `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" ${NS}><mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24"><rect width="24" height="24" fill="#D9D9D9"/></mask><g mask="url(#mask0)"><path d="M4 4h16v16H4z" fill="#1C1B1F"/></g></svg>`
  ],
  [
    "Figma with blending",
    `<svg width="40" height="40" fill="none" ${NS}><g style="mix-blend-mode:multiply" opacity="0.8"><circle cx="15" cy="20" r="12" fill="#F0F"/></g><circle cx="25" cy="20" r="12" fill="#0FF" style="mix-blend-mode:screen"/></svg>`
  ],
  [
    "Sketch",
    `<?xml version="1.0" encoding="UTF-8"?><svg width="60px" height="60px" viewBox="0 0 60 60" version="1.1" ${NS} ${LINK}><title>Logo</title><desc>Created with Sketch.</desc><defs><path d="M0,0 L60,0 L60,60 Z" id="path-1"/></defs><g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><use id="Mask" fill="#D8D8D8" xlink:href="#path-1"/></g></svg>`
  ],
  [
    "Affinity Designer",
    `<svg width="100%" height="100%" viewBox="0 0 100 100" version="1.1" ${NS} ${LINK} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g id="Artboard1" serif:id="Artboard 1" transform="matrix(1,0,0,1,0,0)"><path d="M10,10L90,10L50,90Z" style="fill:rgb(181,51,30);"/></g></svg>`
  ],
  [
    "CorelDRAW",
    `<svg ${NS} xml:space="preserve" width="50mm" height="50mm" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd" viewBox="0 0 5000 5000" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><style type="text/css"><![CDATA[ .fil0 {fill:#E31E24} .str0 {stroke:#2B2A29;stroke-width:200} ]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0 str0" d="M500 500l3000 0 0 3000z"/></g></svg>`
  ],
  [
    "Canva",
    `<svg ${NS} ${LINK} width="375" viewBox="0 0 375 375" height="375" preserveAspectRatio="xMidYMid meet" version="1.0" zoomAndPan="magnify"><defs><clipPath id="c1"><path d="M 0 0 L 300 0 L 300 300 L 0 300 Z" clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#c1)"><path fill="#004aad" d="M 10 10 L 200 10 L 200 200 Z" fill-opacity="1" fill-rule="nonzero"/></g></svg>`
  ],
  [
    "potrace",
    `<svg version="1.0" ${NS} width="100pt" height="100pt" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid meet"><metadata>Created by potrace</metadata><g transform="translate(0,100) scale(0.1,-0.1)" fill="#000000" stroke="none"><path d="M10 10 l500 0 0 500z"/></g></svg>`
  ],
  ["SVGO", `<svg ${NS} viewBox="0 0 24 24"><path d="M12 2 2 7l10 5 10-5z"/></svg>`],
  [
    "an icon in the current colour",
    `<svg ${NS} width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false" class="feather"><polyline points="20 6 9 17 4 12"/></svg>`
  ],
  [
    "symbols",
    `<svg ${NS} ${LINK} viewBox="0 0 40 20"><symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol><use href="#s" width="20" height="20"/><use xlink:href="#s" x="20" width="20" height="20" fill="red"/></svg>`
  ],
  [
    "a prefix for everything",
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><svg:rect width="9" height="9"/></svg:svg>`
  ],
  [
    "a line of text in parts",
    `<svg ${NS} viewBox="0 0 200 100"><text font-size="20" y="40"><tspan x="4" fill="red">Fig</tspan> &amp; <tspan font-weight="700">Ember</tspan></text></svg>`
  ],
  [
    "a byte order mark and a comment of an editor",
    `\uFEFF<?xml version="1.0"?><!-- ${"licence ".repeat(300)} --><svg ${NS} viewBox="0 0 10 10"><line x1="0" y1="0" x2="9" y2="9" stroke="#000" stroke-dasharray="2 1"/></svg>`
  ],
  [
    "descendants in its style sheet",
    `<svg ${NS} viewBox="0 0 10 10"><style>@media print{.a{fill:red}} svg .a, g > .b {fill:#0a0} .a:hover{fill:blue}</style><g><rect class="a" width="5" height="9"/><rect class="b" x="5" width="5" height="9"/></g></svg>`
  ]
]
