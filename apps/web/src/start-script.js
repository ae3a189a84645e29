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
  if (document.hidden) start();
  else {
    new PerformanceObserver((l) => {
      if (l.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 800);
  }
})();
