// The order of the page's stylesheet: what Chakra prints, the ground, then each component's own module.
import "./chakra.css";
import "./fonts.css";
import "./ground.css";
