(function () {
  const e = document.currentScript.dataset.entry.split(' ');
  let b = false;
  const start = () => {
    if (b) return;
    b = true;
    for (const src of e) {
      const s = document.createElement('script');
      Object.assign(s, { type: 'module', crossOrigin: '', async: false, src });
      document.head.append(s);
    }
    const t = document.querySelector('#parts');
    if (t) document.head.append(t.content);
  };
  // Nothing is painted of a page in the background, and of one whose first view is empty.
  if (document.hidden || !document.querySelector('#root > :not(template)')) start();
  else {
    new PerformanceObserver((l) => {
      if (l.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 800);
  }
})();
