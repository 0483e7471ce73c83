// Where the page begins.
import { render } from 'preact';

const place = document.getElementById('page');
if (place) render(<p>Local Discord</p>, place);
