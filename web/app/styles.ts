// Order of the page's stylesheet: Chakra's output, the base styles, then each component's module.
import "../chakra.css";
import "../ui/theme/fonts.css";
import "../ui/theme/base.css";
