/** Written by scripts/coverage.ts; `unpackSpans` reads it. */
export const coverage = [
  {
    family: "Fraunces",
    weights: [400, 500, 600],
    files:
      "latin:w+2m y+2n 1e x+1 a1 a k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 6o 3\nlatin-ext:w x 2n 2o+1c 2+m 2+7 3+16 h 3 e+1 e+1 k+8 d+1 c+1 3+1 f+x f+3 3+3 4 y 2o+1 2 b m z+1 2+1 4 5c0+1 3+3 5+3 5+1 3+1 3+1 5+1 3+1 7+1 3+1 7+1 3+3 3+7 7+1 3+1 3+3 7+3 9+3 5+5 d+1 4 7 2c+7 87 3l 2+1 2+1 2 2 2 4+1 3 4+1 2+1\nvietnamese:w x 2n 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4 5g8+2h c2"
  },
  {
    family: "Lora",
    weights: "axis",
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 5ps+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 6o 3\nlatin-ext:d j x 2n x 1r+1c 2+5 2+o 3+17 g 3 e+1 e+1 7 m+1 5+1 g+5 5+1 f+1 p+3 3+1 o y 1l 16 b 2 k z+1 2+1 4+1 q 5el+5 p 2c+7 87 3y 6 4 2 3 2e\nvietnamese:d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h\ncyrillic:d j x 2n x 1t e7 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Newsreader",
    weights: "axis",
    files:
      "latin:w+2m y+2n 1e x+1 a1 a k 2 10+1 2+1 4+1 q 5ps+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 6o 3\nlatin-ext:w 3k 2o+1c 4+k 2+7 3+16 h 3 e+1 e+1 k+8 q+1 3+1 f+x f+3 3+3 4 y 2o+1 2 b m z+1 2+1 4+1 q 5el+5 p 2c+7 87 3l 2+1 2+1 2 2 2 4+1 3 4+1 2+1\nvietnamese:w 3k 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2"
  },
  {
    family: "Source Serif 4",
    weights: "axis",
    files:
      "latin:w+2m y+2n 1e x+1 a0+1 a k 2 10+1 2+1 4+1 q 6 5p5 7 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3\nlatin-ext:w x+1 2m 2o+17 3+2 4+t 3+h 3+n g 3 e+1 e+1 t+f a+1 h+1 v+3 s q 8 8 27 2+1 4+1 4 2+1 8+5 h 4+2 t+1 2+1 4+1 q 6 55m 4+2 4 2+1 2 4+2 3 1t 4 r 29+3 h+1 3+1 5+1 b+5 3+1 3+7 h+9 9+3 h+5 9+1 3+1 4 7 2c+7 87 3l 3 2+1 2 2 3 3+1 2+1 3+2 3 2 2c\nvietnamese:w x+1 2m 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 6 5fb+2h c2\ngreek:w x+1 2m k4+1 9 6+6 2 2+j 2+17 9 2 2 2 4\ncyrillic:w x+1 2m gx 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "EB Garamond",
    weights: "axis",
    files:
      "latin:0 d j+2m y+2n 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 6 5p5 7 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3 17my 72\nlatin-ext:0 d j x 2n x 1r+1c 2+v 3+9y 2+3 5 3+5 2+3 c+1 2+3 k 9+1 2+1 4+1 q 6 53r+2 2+3 3+3 2 9 3+1 4+2 4+4 2+2 2+1 2+7 2 2+5 4+3 3 2+3 4+2 3 6+4 5 1e 2 2 r 3 1u+4f 2b+d 81 3l 2+6 2 2+1 3+1 2+1 3+2 2+1 2e 28d+v o87+b h+1 6 8 2 4 2 i y+1 s 29+4\nvietnamese:0 d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 6 5fb+2h c2\ngreek:0 d j x 2n x 1t he+1 5 4 6+6 2 2+j 2+18 2+6 2 2+2 4 f+2 7 2\ncyrillic:0 d j x 2n x 1t e7 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Playfair Display",
    weights: "axis",
    files:
      "latin:0 d j+2m y+k 2+21 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 5pi a+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j\nlatin-ext:0 d j x 2n x 1r+1c 2+v 3+17 g 3 e+1 e+1 7 m+1 5+1 g+5 5+1 5+1 9+1 p+3 3+1 o y 1l 16 b m z+1 2+1 4+1 q 5el+5 p 2c+7 87 49\nvietnamese:0 d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h\ncyrillic:0 d j x 2n x 1t e7 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Cormorant Garamond",
    weights: "axis",
    files:
      "latin:w+2m y+k 2+21 1e x+1 a0+1 a k 2 10+1 2+1 4+1 q 5pb 7 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 17n1\nlatin-ext:w 3k 2o+1c 2+v 3+17 g 3 5 9+1 e+1 t+f 6+1 3+5 d+z n+1 4 d d 8 8 7 x 1f 2+1 8+1 2+2 h z+1 2+1 4+1 q 58t 2k+3 h+1 3+1 5+1 5+1 5+5 3+d f+9 9+3 h+5 9+1 3+1 4 7 2c+7 87 3l 3 2+1 3+1 3 3+1 2+1 3+2 3 2e qhi 2q+1\nvietnamese:w 3k 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ncyrillic:w 3k gx 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Bodoni Moda",
    weights: "axis",
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 ab k 2 10+1 2+1 4 r 5pb 7 2 8+1 4+2 2+2 4 4 j+1 a 2w 3a 6o 3\nlatin-ext:d j x 2n x 1r+1c 2+v 3+17 j 3k+1 5+3 s 40 m z+1 2+1 4 r 5el+9 l 2c+1 8d"
  },
  {
    family: "Instrument Serif",
    weights: [400],
    files:
      "latin:w+2m y+3 2 2+4 3+2 4 2+2 2+1 4+1s 3 1b x+1 ab k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 j+1 36 3a 6o\nlatin-ext:w x 2n x 1r+7 3+9 3+5 3+5 3+1 3+1 3+2 2+1 3+1 2+5 3+7 2+3 3+1 3+7 3+3 3+1 5+k 27+1 22+3 s 40 m z+1 2+1 4 5fc+5 p 2c+1"
  },
  {
    family: "DM Serif Display",
    weights: [400],
    files:
      "latin:d j+2m y+2n 3 1b x+1 ab k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 j+1 a 2w 3a 6o 3\nlatin-ext:d j x 2n x 1r+7 5+7 3+5 3+1 3+1 7+1 3+2 6+1 2+f 4+1 3+1 3+7 3+7 5+1 3+5 5+6 4a+3 4s m z+1 2+1 4 5qw 4d"
  },
  {
    family: "DM Sans",
    weights: [400, 500, 600],
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 ab k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 j+1 a 2w 3a 33 2 3j 3\nlatin-ext:d j x 2n x 1r+7 3+h 3+5 3+a 2+1 3+1 2+f 2+7 3+7 3+7 3+m h 3 2y+1 r+3 s y 32 m z+1 2+1 4 5fc+5 p 2c+1 5+1 87 3s h+1 3 2e"
  },
  {
    family: "Inter",
    weights: [400, 500, 600],
    files:
      "latin:0 w+2m y+c 2+29 1e x+1 a0+1 a k 2 10+1 2+1 4+1 q 5pb 7 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 17n1\nlatin-ext:0 w x 2n 10 1o+1c 2+m 2+7 3+33 2+3z 2+11 3+6 2+a 2+i 2+k 2+9 2+5 2+9 6+10 2+1 4+1 q 53x d e 14 4+2 4 2+1 2 4+2 3 7+3 1j 4 r 4 1t+4b 2+2 2b+d 81 3k+b 2+2 2+4 3+2 2+3 2c 295 3 oe8\nvietnamese:0 w x 2n 10 1q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ngreek:0 w x 2n 10 j4+2 4+5 5+6 2 2+j 2+1g 5+1 j+6 3+1 2+3\ncyrillic:0 w x 2n 10 fx 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Work Sans",
    weights: "axis",
    files:
      "latin:0 d j+2m y+2n 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 5pi 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3\nlatin-ext:0 d j x 2n x 1r+1c 2+m 2+7 3+17 f+1 3 e+1 e+1 k+8 h 9+1 3+1 6+2 7+x f+3 3+3 4 a+1 n 2o+1 2 2+1 8+5 h z+1 2+1 4+1 q 5b9+1 3+3 5+3 5+1 3+1 3+1 5+1 3+1 7+1 3+1 7+7 3+7 7+1 3+b 3+3 9+3 5+5 9+1 3+1 4 7 2c+7 87 3l 2+1 2+1 2 2 2 4+1 3 4+1 2+1 2e\nvietnamese:0 d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2"
  },
  {
    family: "Manrope",
    weights: "axis",
    files:
      "latin:d j+2m y+2n 3 1b x+1 ab k 2 5rr+1 4+2 2+2 4 4 j+1 a 2w 3a 33 2 3j 3\nlatin-ext:d j x 2n x 1r+j 3+l 3+2 4+3 2+5 3+7 2+3 3+1 3+16 k e+1 e+1 2w+3 1q 32 m 5gj+5 p 2c+7 87 3n 6+2 3 3 3 5+1 3 2\nvietnamese:d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 5ps+2h c2\ngreek:d j x 2n x 1t he+1 9 6+6 2 2+j 2+17\ncyrillic:d j x 2n x 1t la+2n 1d+1 5mt"
  },
  {
    family: "Plus Jakarta Sans",
    weights: "axis",
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 ab k 2 10+1 2+1 4+1 q 5pb 7 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3\nlatin-ext:d j x 2n x 1r+1c 2+m 2+7 3+16 h 3 e+1 e+1 k+8 q+1 3+1 f+x f+3 3+3 4 y 32 m z+1 2+1 4+1 q 5b9+1 3+3 5+3 5+1 3+1 3+1 5+1 3+1 7+1 3+1 7+7 3+7 7+1 3+b 3+3 9+3 5+5 9+1 3+1 4 7 2c+7 87 3l 2+1 2+5 2+1 3+4 3+2 2+3 2c\nvietnamese:d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2"
  },
  {
    family: "Figtree",
    weights: "axis",
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 ab k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 j+1 a 2w 3a 33 2 3j 3\nlatin-ext:d j x 2n x 1r+j 3+h 3+1 3+2 2+5 2+5 3+7 2+3 3+1 3+d 3+1 5+k 27+1 22+3 s 40 m z+1 2+1 4 5fc+5 p 2c+1 8d 49"
  },
  {
    family: "Hanken Grotesk",
    weights: "axis",
    files:
      "latin:w+2m y+2n 3 1b x+1 ab k 2 10+1 2+1 4+1 q 5ps+1 4+2 2+2 4 4 j+1 a 2w 3a 6o 3\nlatin-ext:w x 2n x 1r+1c 2+v 3+16 h 3 b 3+1 e+1 t+7 i+1 3+1 f+5 p+3 n+1 4 y p 2d m o+1 a+1 2+1 4+1 q 5bx+1 z+1 1n+5 p 2c+7 87 3v 6 2+1 4 5\nvietnamese:w x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2"
  },
  {
    family: "Outfit",
    weights: "axis",
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 a1 a k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 j+1 a 2w 3a 33 2 3j 3\nlatin-ext:d j x 2n x 1r+7 3+9 3+5 3+5 3+1 3+1 3+2 2+1 3+1 2+5 3+7 2+3 3+1 3+7 3+3 3+1 5+k 27+1 22+3 s 3p b m z+1 2+1 4 5fc+5 p 2c+1"
  },
  {
    family: "Jost",
    weights: "axis",
    files:
      "latin:0 d j+2m y+2n 1e x+1 ab k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 j+1 a 2w 3a 6o 3\nlatin-ext:0 d j x 2n 2o+1c 2+v 3+16 k 3k+1 5+3 s 40 m z+1 2+1 4 5fc+9 l 2c+1 8d 4d\ncyrillic:0 d j x 2n gx 73+1 2 9+2 2+1t 2 9+2"
  },
  {
    family: "Nunito",
    weights: "axis",
    files:
      "latin:0 d j+2m y+2n 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 5pi 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 6o 3\nlatin-ext:0 d j x 2n x 1r+1c 2 2+t 3+16 3 9 5 3 e+1 e+1 3+1 g+a 6 h+2 2+2 4 b+x 4 7+2 2+3 3+3 4 s 4 2 1l 13+1 2 2+1 8+5 h z+1 2+1 4+1 q 5b9+1 3+3 5+3 5+1 3+1 3+1 5+1 3+1 7+1 3+1 7+7 3+7 7+1 3+b 3+3 9+3 5+5 9+1 3+1 4 7 2c+7 87 3l 2+1 2+1 2 2 2+1 3+1 2+1 3+2 2+1 2e\nvietnamese:0 d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ncyrillic:0 d j x 2n x 1t e7 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Space Grotesk",
    weights: "axis",
    files:
      "latin:d j+2m y+2n 1e x+1 a0+1 a k 2 10+1 2+1 4+1 q 5pi 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3\nlatin-ext:d j 3k 2o+1c 2+v 3+18 f 3 e+1 e+1 k+o a+1 3+1 f+x f+3 3+3 4 c e 8 2o+1 2 2+1 8+5 h z+1 2+1 4+1 q 5b9+1 3+3 5+3 5+1 3+1 3+1 5+1 3+1 7+5 7+7 3+7 7+f 3+3 9+3 5+5 9+1 3+1 4 7 2c+7 87 3l 2+1 2+1 2 2 2 4+1 3 4+1 2+1 2 2c\nvietnamese:d j 3k 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2"
  },
  {
    family: "Archivo",
    weights: "axis",
    files:
      "latin:d j+2m y+2n 3 1b x+1 a1 a k 2 10+1 2+1 4+1 q 5pi a+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3 17my\nlatin-ext:d j x 2n x 1r+1c 2+v 3+17 g 3 b 3+1 e+1 k+o a+1 3+1 f+x f+3 3+3 4 y p 1z+1 2 b 2 k z+1 2+1 4+1 q 5c1+1 1p+1 9+1 j+5 p 2c+7 87 3l 2+1 2+1 2 2 2 4+1 3 4+1 2+1 2e\nvietnamese:d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2"
  },
  {
    family: "Zilla Slab",
    weights: [400, 500, 600],
    files:
      "latin:w+2m y+c 2+29 1e x+1 ab k 2 1z 5pi 2 8+1 4+2 2+2 4 4 j+1 a 2w 3a 33 2 3j\nlatin-ext:w x 2n 2o+1c 2+5 2+o 3+16 h 3 1e+8 7+1 e+1 e+2 9+3 p+3 n+1 4 y 32 m 1y 5cz+1 r+1 t+5 31+1 8d 3l+a 2+1 3 3 5+1 3 2e"
  },
  {
    family: "Bitter",
    weights: "axis",
    files:
      "latin:0 d j+2m y+c 2+29 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 5pi 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3\nlatin-ext:0 d j x 2n x 1r+1c 2+v 3+17 g 3 e+1 e+1 k+o a+1 3+1 6+2 7+x f+3 3+3 4 y 2r 2+1 8+5 h z+1 2+1 4+1 q 5b9+1 3+3 5+3 5+1 3+1 3+1 5+1 3+1 7+1 3+1 7+7 3+7 7+1 3+b 3+3 9+3 5+5 9+1 3+1 4 7 2c+7 87 3l 2+1 2+1 2 2 2+1 3+1 2+1 3+2 2+1 2e\nvietnamese:0 d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ncyrillic:0 d j x 2n x 1t e7 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Roboto Slab",
    weights: "axis",
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 a1 a k 2 10+1 2+1 4+1 q 5pb 7 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 6o 3 17my 72\nlatin-ext:d j x 2n x 1r+1c 2+v 3+17 g 3 e+1 e+1 1s a+5 p+3 s y 2r b 2 k m d+1 2+1 4+1 q 5b1+1 1p+1 1t+5 p 2c+7 87 3n+1 3 4 2w\nvietnamese:d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ngreek:d j x 2n x 1t hu+6 2 2+j 2+17 3+1 4\ncyrillic:d j x 2n x 1t e7 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Barlow Condensed",
    weights: [400, 500, 600],
    files:
      "latin:0 d j+2m y+2n 1e x+1 a0+1 a k 2 10+1 2+1 4+1 q 5ps+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 6o 3\nlatin-ext:0 d j 3k 2o+j 3+l 2+3 3+4 2+5 2+8 2+3 2+2 3+16 h 3 e+1 e+1 t+1 6 h 2 2 6 g p+3 4 9+1 e y 1l 16 b 2 k z+1 2+1 4+1 q 5el+5 31+7 87 3n n 3 2e\nvietnamese:0 d j 3k 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h"
  },
  {
    family: "Oswald",
    weights: "axis",
    files:
      "latin:d j+2m y+c 2+29 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 5ps+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 6o 3\nlatin-ext:d j x 2n x 1r+1c 2+v 3+17 g 3 e+1 e+1 7 d+a 5+1 g+7 3+1 2+4 5+x 3+1 b+3 3+3 4 y 1l 16 b 2 k z+1 2+1 4+1 q 5b3+1 7+1 j+1 x+1 l+1 9+1 9+1 l+5 p 2c+7 87 3l 2+1 2+1 2 2 2+1 3+1 2+1 3+2 2+1 2e\nvietnamese:d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ncyrillic:d j x 2n x 1t e7 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "Anton",
    weights: [400],
    files:
      "latin:0 d j+2m y+2n 1e x+1 a0+1 a k 2 10+1 2+1 4+1 q 6 5pc 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3\nlatin-ext:0 d j 3k 2o+1c 2+v 3+19 5+4 4+6 2+b 3+1 4 3+d 7+1h 3+z 3+2 2+1 3+d 4 3+4 3+e 2 2+1 2+1 2 2 5 3 2+1 2+4 3 3 3 8+1 5 5+4 6 2+1 3 5 j 7 2+1 2 2+2 7+5 b 6 h i+1 2+1 4+1 q 6 578 1q 1x+45 2 7 2c+7 87 3l 2+1 2+1 2 2 2 4+1 3 4+1 2+1 2e 28d+6 7 5+1 o8j+1 p+1 20+4 r+2 3+1 4+7\nvietnamese:0 d j 3k 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 6 5fb+2h c2"
  },
  {
    family: "Bricolage Grotesque",
    weights: "axis",
    files:
      "latin:w+2m y+3 2+7 2+29 3 1b x+1 ab k 2 10+1 2+1 4+1 q 5pb 7 2 8+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j\nlatin-ext:w x 2n x 1r+7 3+9 3+5 3+5 3+5 3+2 2+1 3+1 2+5 3+7 2+3 3+1 3+7 3+3 3+1 3+m y+1 e+1 t+1 22+3 s 40 m z+1 2+1 4+1 q 5el+5 p 2c+7 87 3l 3 2 2+1 2 2+1 3+1 2+1 3+2 2+3 2c\nvietnamese:w x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2"
  },
  {
    family: "Syne",
    weights: "axis",
    files:
      "latin:d j+2m y+2n 3 1b x+1 ab k 2 10+1 2+1 4 5qj+1 4+2 2+2 4 4 j+1 a 2w 3a 33 2 3j 3\nlatin-ext:d j x 2n x 1r+7 3+9 3+5 3+5 3+1 3+1 3+2 2+1 3+1 2+f 2+3 3+1 3+7 3+9 3+1 3+g k 3q+3 j 49 m z+1 2+1 4 5fc+5 31+1 8d\ngreek:d j x 2n x 1t ho 6+6 2 2+j 2+17"
  },
  {
    family: "Unbounded",
    weights: "axis",
    files:
      "latin:w+2m y+k 2+21 3 1b x+1 a0+1 a k 2 10+1 2+1 4+1 q 6 5pm+1 4+2 2+2 4 4 j+1 a 2w 3a 33 2 3j 3\nlatin-ext:w x 2n x 1r+1c 2+v 3+19 5+4 4+6 2+b 3+1 4+1 2+d 7+1h 3+14 6+d 4+7 3+j 2+1 2 2 4+2 2+7 2 3 2+1 3 3 5+1 5+1 4+4 2 4 2+1 3 5 a 9+3 4+2 3 2+3 6+2 k 4+2 t+1 2+1 4+1 q 6 578 1q 4 1t+4b 3 2c+7 87 3l 2+1 2 3 2 2 4+1 2+1 3+2 2+1 2au+3 7+3 2+1 o8j+1 2s+2 b+1 h 2+2 4+5\nvietnamese:w x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 6 5fb+2h c2\ncyrillic:w x 2n x 1t e7 73+2n 1d+1 5mt"
  },
  {
    family: "Abril Fatface",
    weights: [400],
    files:
      "latin:w+2m y+2n 1e x+1 a1 a k 2 5rr+1 4+2 2+2 4 4 j+1 a 2w 3a 6o 3\nlatin-ext:w 3k 2o+1c 2+v 3+17 j 2w+5 p+3 s 3p b 2 k 5gj+5 31+1 8d"
  },
  {
    family: "IBM Plex Mono",
    weights: [400, 500, 600],
    files:
      "latin:0 d j+2m y+2n 1e x+1 a0+1 a k 2 10+1 2+1 4+1 q 5ps+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3\nlatin-ext:0 d j 1t+1 1q 2o+1c 2+v 3+17 g 3 e+1 e+1 t+f u+5 p+3 s y 2r b m z+1 2+1 4+1 q 5el+5 p 2c+7 87 3l 3 2 2+3 2+1 3+1 2+1 3+2 3 2 2c\nvietnamese:0 d j 1t+1 1q 2q+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ncyrillic:0 d j 1t+1 1q gx 73+2n 1d+1 v+1 5lx"
  },
  {
    family: "JetBrains Mono",
    weights: "axis",
    files:
      "latin:d j+2m y+2n 3 1b x+1 a1 a k 2 10+1 2+1 4+1 q 5ps+1 4+2 2+2 4 4 c+1 6+1 a 2w 3a 33 2 3j 3 17my\nlatin-ext:d j x 2n x 1r+1c 4+t 3+17 g 3 e+1 e+1 t+1 o+1 3+1 9+1 7+3 p+3 n+1 4 y 2o+1 2 b 2 k m 4 9+1 2+1 4+1 q 5el+5 p 2c+7 87 3v 3 f 2 2c\nvietnamese:d j x 2n x 1t+1 d+1 n+1 1r+1 1j+1 e+1 9c+1 2+1 4+1 q 5fh+2h c2\ngreek:d j x 2n x 1t he+1 9 6+6 2 2+j 2+18 8\ncyrillic:d j x 2n x 1t e7 74+b 2+1t 2+b 2+1 1d+1 5mt"
  },
  {
    family: "Noto Sans Arabic",
    weights: [400, 500, 600],
    files:
      "latin:0 d j+2m y+3 2 2+4 3+2 4 2+2 2+1 4+1s 1e x+1 ab k 2 10+1 2+1 4 5q9 2 8+1 4+2 2+2 4 4 j+1 36 3a 6o 17n1\narabic:0 d j 3k 128+73 29+1b 6p+u 2+1 7+21 2+s 4jx+2 2+1 1q 2r6 14i7+36 h+cc 3+1h 8 x+f 35+4 2+3q 3 35q+2"
  },
  {
    family: "Noto Sans Hebrew",
    weights: [400, 500, 600],
    files:
      "latin:0 d j+2m y+3 2 2+4 3+2 4 2+2 2+1 4+1s 1e x+1 ab k 2 10+1 2+1 4 js 56r+1 4+2 2+2 4 4 j+1 36 3a 6o\nhebrew:0 d j d 37 h3+1 i1+1i 9+q 5+5 55k+4 4a 10i 164x+p 2+4 2 2+1 2+1 2+9"
  },
  {
    family: "Noto Sans Devanagari",
    weights: [400, 500, 600],
    files:
      "latin:d j+2m y+3 2 2+4 2+3 4 2+2 2+1 4+1s 1e x+1 a1 a k 2 10+1 2+1 4 5qb 8+1 4+2 2+2 4 4 j+1 36 3a 6o\ndevanagari:d j 3k f0 18k+3j 3td+12 2+1 lu+2 4s 1j yk pr8+9 4n+v mip+9"
  },
  {
    family: "Noto Sans Thai",
    weights: [400, 500, 600],
    files:
      "latin:0 d j+2m y+3 2 2+4 3+2 4 2+2 2+1 4+1s 1e x+1 a1 a k 2 10+1 2+1 4 28i 3ht 8+1 4+2 2+2 4 4 j+1 36 3a 6o\nthai:0 d j 3k f0 r 18 1a 24w+1l 5+s 3hs+2 14v"
  }
] as const
